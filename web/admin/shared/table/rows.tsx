import type { ComponentProps } from 'react';
import { RowCards } from './row-cards.tsx';
import { Table } from './table.tsx';
import { useWide } from './use-wide.ts';

type Props<Row> = ComponentProps<typeof RowCards<Row>> & Pick<ComponentProps<typeof Table<Row>>, 'look'>;

/** Rows as a table where there is room for one, and as cards where there is none. */
export function Rows<Row>({ look = 'wide', ...list }: Props<Row>) {
  return useWide() ? <Table {...list} look={look} /> : <RowCards {...list} />;
}
