// Parse Server as its documentation shows it, on PostgreSQL: node parse.mjs, with PORT, DATABASE_URL and MASTER_KEY.
import express from 'express';
import { ParseServer } from 'parse-server';

const { PORT, DATABASE_URL, MASTER_KEY } = process.env;
const api = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'bench',
  masterKey: MASTER_KEY,
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  silent: true,
  logLevel: 'error',
  allowClientClassCreation: false,
});
await api.start();
express().use('/parse', api.app).listen(Number(PORT), '127.0.0.1');
