export * from './explain.ts';
export * from './money.ts';
export * from './price-history.ts';
