// The theme alone fixes the order of the style layers, so it must be there before the styles of any widget:
// everything else is a chunk that comes after it.
import '../ui/theme/index.css';

const { start } = await import('./start.tsx');
await start();
