import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/stores/stores.tsx';
import { AccountMenu } from './account-menu.tsx';
import { customerOf } from './customer.ts';

/** The layout of the account's screens. Redirects all but signed-in customers to the login (specification/storefront §3). */
export function Component() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const customer = useSession((state) => customerOf(state));
  const known = customer === 'unknown' ? null : customer;

  useEffect(() => {
    if (customer === null) void navigate('/prijava', { replace: true, state: pathname });
  }, [customer, navigate, pathname]);

  return (
    <div className="page grid gap-6 py-7 sm:py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <AccountMenu />
      <div className="min-w-0">
        <Outlet context={known} />
      </div>
    </div>
  );
}
