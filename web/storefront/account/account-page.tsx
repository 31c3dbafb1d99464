import type { ReactNode } from 'react';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { type Customer, useCustomer } from './customer.ts';

type Props = { title: string; children: (customer: Customer) => ReactNode };

/** One screen of the account: the title is rendered at once, the content when the customer is known. */
export function AccountPage({ title, children }: Props) {
  const customer = useCustomer();
  return (
    <>
      <PageMeta title={title} noindex />
      <h1 className="mb-5 text-3xl">{title}</h1>
      {customer === null ? <AccountSkeleton /> : children(customer)}
    </>
  );
}
