import Type from 'typebox';
import { ErrorAnswer } from '../../kernel/wire/http-schemas.ts';
import type { Call } from './contract.ts';

/** The forms of a call's refusals by status. */
export function refusalAnswers({ refusals = {} }: Pick<Call, 'refusals'>) {
  const declared = Object.entries(refusals).flatMap(([code, forms]) =>
    [forms]
      .flat()
      .map(({ properties }) =>
        Type.Object({ ...properties, ...ErrorAnswer.properties, code: Type.Literal(code), ...properties }),
      ),
  );
  const refused = declared.length > 0 ? Type.Union([...declared, ErrorAnswer]) : ErrorAnswer;
  return { '4xx': refused, '5xx': ErrorAnswer };
}
