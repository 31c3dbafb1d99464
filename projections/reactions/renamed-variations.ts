import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

type Renaming = { readonly carryRenamed: (event: Recorded, context: CommandContext) => Promise<void> };

/** Pieces follow a variation to its new name. */
export function renamedVariations({ carryRenamed }: Renaming) {
  return {
    name: 'renamed-variations',
    begins: 'now',
    categories: ['product'],
    concerns: ({ type }) => type === 'ProductVariationsChanged',
    async react(events) {
      for (const event of events)
        await carryRenamed(event, { ...causeOf(event), actor: event.metadata.actor });
    },
  } as const satisfies Reaction;
}
