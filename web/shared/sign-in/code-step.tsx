import { lazy, Suspense } from 'react';
import type { CodeFieldProps } from './code-field.tsx';

const CodeField = lazy(() => import('./code-field.tsx').then((file) => ({ default: file.CodeField })));

/** The field for the code of a second factor, whose script is fetched when the server first asks for a code. */
export function CodeStep({ asked, ...field }: CodeFieldProps & { asked: boolean }) {
  return asked ? (
    <Suspense fallback={null}>
      <CodeField {...field} />
    </Suspense>
  ) : null;
}
