import { Rejected, type Rejection } from '../../services/platform/kernel/rejection.ts';

/** Why a command is refused: in Bosnian on the screen, in English on the command line. */
const REFUSALS = {
  unknown_projection: [
    'missing',
    'Projekcija s tim imenom ne postoji.',
    'there is no read model of that name',
  ],
  unknown_reaction: ['missing', 'Reakcija s tim imenom ne postoji.', 'there is no reaction of that name'],
  task_under_way: [
    'conflict',
    'Za ovu projekciju već je u toku ponovna izgradnja ili premotavanje.',
    'a rebuild or replay is under way',
  ],
  no_task: ['conflict', 'Za ovu projekciju ništa nije u toku.', 'nothing is under way'],
  not_blocked: ['conflict', 'Nema izgradnje koja čeka na odluku.', 'no rebuild waits for a decision'],
  nothing_to_go_back_to: [
    'conflict',
    'Nema ranije generacije na koju se može vratiti.',
    'there is no earlier generation to go back to',
  ],
  other_definition: [
    'conflict',
    'Ranija generacija je iz druge verzije programa. Prvo pokrenite tu verziju.',
    'the earlier generation is of another version of the program; start that one first',
  ],
  unknown_generation: ['missing', 'Generacija ne postoji.', 'there is no such generation'],
  not_scratch: [
    'conflict',
    'Samo se probna generacija može obrisati.',
    'only a scratch generation can be dropped',
  ],
  already_paused: ['conflict', 'Projekcija je već pauzirana.', 'it is paused already'],
  not_paused: ['conflict', 'Projekcija nije pauzirana.', 'it is not paused'],
  nothing_parked: ['conflict', 'Nema izdvojenih događaja.', 'nothing is parked'],
  not_first_parked: [
    'conflict',
    'Taj događaj više nije prvi izdvojeni svog niza. Pogledajte izdvojene događaje ponovo.',
    'it is not the first parked event of its stream any more',
  ],
  position_ahead: [
    'rule',
    'Ta pozicija još ne postoji u dnevniku događaja.',
    'the log does not reach that far',
  ],
} as const satisfies Readonly<Record<string, readonly [Rejection['kind'], string, string]>>;

/** A command of an operator that is refused. */
export class OperatorRefused extends Rejected {
  /** The same for the command line, in English. */
  readonly english: string;
  constructor(code: keyof typeof REFUSALS) {
    const [kind, message, english] = REFUSALS[code];
    super({ kind, code, message });
    this.english = english;
  }
}
