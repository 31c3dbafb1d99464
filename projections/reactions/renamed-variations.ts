import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

type Renaming<Renamed> = {
  readonly carryRenamed: (event: Recorded, context: CommandContext) => Promise<readonly Renamed[]>;
  readonly stockAlerts: {
    readonly renamed: (renamed: Renamed, context: CommandContext) => Promise<void>;
  };
};

/** Pieces and waiting customers follow a variation to its new name. */
export function renamedVariations<Renamed>({ carryRenamed, stockAlerts }: Renaming<Renamed>) {
  return {
    name: 'renamed-variations',
    begins: 'now',
    categories: ['product'],
    concerns: ({ type }) => type === 'ProductVariationsChanged',
    async react(events) {
      for (const event of events) {
        const context = { ...causeOf(event), actor: event.metadata.actor };
        for (const renamed of await carryRenamed(event, context)) await stockAlerts.renamed(renamed, context);
      }
    },
  } as const satisfies Reaction;
}
