import { type Rejected, rejected } from '../platform/kernel/rejection.ts';
import type { PictureFault } from './pictures.ts';

export const FIELD = 'image';

export const FOREIGN = 'Datoteka nije slika koja se može prikazati. Pošaljite JPEG, PNG, WebP, AVIF ili GIF.';

const FAULTS: Readonly<Record<Exclude<PictureFault, 'foreign'>, readonly [code: string, sentence: string]>> =
  {
    broken: ['picture_broken', 'Slika je oštećena i ne može se pročitati.'],
    'too-large': [
      'picture_too_large',
      'Slika ima previše piksela. Dozvoljeno je najviše 60 megapiksela i 20.000 piksela po strani.',
    ],
    animated: ['picture_animated', 'Animirane slike nisu podržane. Pošaljite sliku koja miruje.'],
    busy: ['pictures_busy', 'Trenutno se obrađuje previše slika. Pokušajte ponovo za koji trenutak.'],
  };

export function refused(fault: Exclude<PictureFault, 'foreign'>): Rejected {
  const [code, error] = FAULTS[fault];
  const kind = fault === 'busy' ? 'too-many' : 'rule';
  return rejected(kind, code, error, FIELD);
}
