import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import text from './about.md';
import { InformationPage } from './information-page.tsx';
import { useFilled } from './page-values.ts';

export function Component() {
  return <InformationPage text={useFilled(text)} jsonLd={[organizationLd(useSite().publicUrl)]} />;
}
