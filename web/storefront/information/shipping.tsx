import { InformationPage } from './information-page.tsx';
import { useFilled } from './page-values.ts';
import text from './shipping.md';

export function Component() {
  return <InformationPage text={useFilled(text)} />;
}
