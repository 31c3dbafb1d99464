import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSlipPdf, innerPage } from '../../../pdf/index.ts';
import { drawBarcode, loadBarcodes } from '../../barcode.ts';

/** What goes wrong with one announcement. `lost`: it is taken, and the connection breaks before the answer. */
export type Fault = 'none' | 'away' | 'late' | 'lost';

/** What a test server does from now on. */
export type Behaviour = {
  /** Answers 503 to everything. */
  away: boolean;
  /** So many announcements are taken and not done yet, and so many answers are lost. */
  late: number;
  losesAnswers: number;
  /** Refuses announcements of new parcels for this cause; '' for none. */
  refuses: string;
  labelAfterMs: number;
  /** Whether it names the places that it goes to. */
  knowsPlaces: boolean;
  /** The fault of each announcement, where the others say none. */
  fault: () => Fault;
};

export function goodBehaviour(): Behaviour {
  return {
    away: false,
    late: 0,
    losesAnswers: 0,
    refuses: '',
    labelAfterMs: 0,
    knowsPlaces: true,
    fault: () => 'none',
  };
}

/** The fault of the next announcement. */
export function takeFault(is: Behaviour): Fault {
  if (is.losesAnswers > 0) {
    is.losesAnswers -= 1;
    return 'lost';
  }
  if (is.late > 0) {
    is.late -= 1;
    return 'late';
  }
  return is.fault();
}

/** Breaks the connection without an answer. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

/** A label on A6 with the number, also as Code 128. */
export async function testLabel({ labelAfterMs }: Behaviour, number: string): Promise<Buffer> {
  await delay(labelAfterMs);
  const barcodeOf = await loadBarcodes();
  return createSlipPdf(`Naljepnica ${number}`, (page) => {
    const { left, top, width } = innerPage(page);
    page.font('bold').fontSize(14).text('Probna naljepnica', left, top);
    drawBarcode(page, barcodeOf(number), { right: left + width, top: top + 50, width, height: 90 });
  });
}
