import type { GenerationAnswer } from '../../../../services/operations/operations.schemas.ts';
import { readerNamed } from '../../../../services/operations/reader-names.ts';
import { call } from '../../../shared/api/call.ts';
import { CommandButton } from '../../shared/operations/command-button.tsx';
import type { Execute, OperatorCommand } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';
import { Comparison } from './comparison.tsx';

type Props = { name: string; generation: GenerationAnswer; execute: Execute };

/** A generation beside the live one: kept for a rollback, or built by a replay. */
export function KeptGeneration({ name, generation: { generation, state, position }, execute }: Props) {
  const isScratch = state === 'scratch';
  const command: OperatorCommand = isScratch
    ? {
        question: `Jesi li siguran da želiš obrisati probnu generaciju ${generation}?`,
        run: (api) =>
          call(api, 'POST /projections/:name/generations/:generation/drop', {
            params: { name, generation: String(generation) },
          }),
        success: 'Probna generacija je obrisana',
      }
    : {
        question: `Jesi li siguran da želiš projekciju "${readerNamed(name).name}" vratiti na generaciju ${generation}?`,
        run: (api) => call(api, 'POST /projections/:name/rollback', { params: { name } }),
        success: 'Projekcija je vraćena na raniju generaciju',
      };
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm">
      <p>
        {isScratch ? 'Probna generacija' : 'Ranija generacija'} {generation}, pozicija {position}
      </p>
      <div className="flex flex-wrap gap-2">
        <May>
          <CommandButton execute={execute} variant="secondary" {...command}>
            {isScratch ? 'Obriši' : 'Vrati'}
          </CommandButton>
        </May>
        <Comparison name={name} generation={generation} />
      </div>
    </div>
  );
}
