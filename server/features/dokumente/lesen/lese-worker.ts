import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { documentTypes } from '../../../../src/lib/document-types.ts';
import { lies } from './lesen.ts';

// Reads one file and ends.
const { path, type } = v.parse(v.object({ path: v.string(), type: v.picklist(documentTypes) }), workerData);
parentPort?.postMessage(await lies(path, type));
