import type { ComponentProps } from 'react';
import { RowCards } from './row-cards.tsx';
import { Table } from './table.tsx';
import { useWide } from './use-wide.ts';

/** Rows as a table where there is room for one, and as cards where there is none. */
export function Rows<Row>(list: ComponentProps<typeof RowCards<Row>>) {
  const List = useWide() ? Table : RowCards;
  return <List {...list} />;
}
