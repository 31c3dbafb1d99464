export * from './explain.ts';
export * from './price-history.ts';
