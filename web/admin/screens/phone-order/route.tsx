import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { PhoneOrderForm } from './phone-order-form.tsx';

export const loader = pageLoader(({ api }) => call(api, 'GET /settings/get-settings'));

/** An order that a customer gives by phone. */
export function Component() {
  const settings = useLoaderData<typeof loader>();
  return (
    <AdminScreen title="Nova narudžba" crumbs={[{ name: 'Narudžbe', href: fullPath('narudzbe') }]}>
      <PhoneOrderForm terms={settings} />
    </AdminScreen>
  );
}
