import { expect, it } from 'vitest';
import type { OrderView } from '../ordering/index.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import { pickList } from './pick-list.ts';

const orderThat = (id: string, stage: OrderView['stage']): OrderView => ({
  id,
  viewed: false,
  placedAt: '2026-11-21T10:00:00.000Z',
  timeline: [],
  ...anOrder(),
  stage,
});

it.skipIf(!hasPdfToText)(
  `the pick list names the lots of the orders on it, and none of a returned one${whyNoPdfText}`,
  async () => {
    const orders = [orderThat('o1', 'returned'), orderThat('o2', 'confirmed')];
    const lots = orders.map(({ id, facts }) =>
      facts.lines.map(({ productId, quantity }) => ({
        productId,
        variation: null,
        lots: [{ lot: id === 'o1' ? 'VRACENA' : 'NOVA', expires: '2030-01-31', quantity }],
        expired: 0,
      })),
    );
    const list = pdfText(await pickList(orders, lots));
    expect(list).toContain('Narudžbi: 1, bez otkazanih i vraćenih: 1');
    expect(list).toContain('serija NOVA');
    expect(list).not.toContain('VRACENA');
  },
);
