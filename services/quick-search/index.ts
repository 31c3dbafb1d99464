export { createQuickSearch } from './quick-search.module.ts';
