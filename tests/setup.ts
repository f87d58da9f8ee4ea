// Node has no Temporal before 26.
import 'temporal-polyfill/global';
