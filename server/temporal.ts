// Node has no Temporal before 26. Import this file first: it installs the polyfill where it is missing.
import 'temporal-polyfill/global';
