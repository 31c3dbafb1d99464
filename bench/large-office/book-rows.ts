import { DAYS, type Sizes, spread } from './order-rows.ts';

const SELLER =
  '{"name": "Apoteka", "address": "Titova 1", "jib": "4200000000001", "pdvNumber": "200000000001", "accounts": ""}';

/**
 * The documents of invoiced orders: their events in the log, which have the lines, and their rows. `schema` is that of
 * their read model. Nothing follows these events: every checkpoint is moved behind them.
 */
export function booksSql(schema: string): string {
  return `
create temp table document as
  select *, row_number() over (partition by year order by at, id)::int as number
    from (select *, extract(year from at at time zone 'Europe/Sarajevo')::int as year, to_char(at at time zone 'Europe/Sarajevo', 'YYYY-MM-DD') as day
            from (select 'i' || n as id, n, at + interval '1 hour' as at, total, false as cancels from made where is_invoiced
                  union all select 'x' || n, n, at + interval '20 days', -total, true from made where is_invoiced and n % 50 = 0 and at < now() - interval '20 days') all_of_them) dated;
create unique index on document (id);
analyze document;
create temp table issued as
  select d.*, m.id as order_id, 100000000 + d.n as order_number, '1.' || d.n as order_name, case when not is_guest then 'c' || person end as customer_id, d.total * 100 / 117 as base,
         i.number || '-' || i.year as cancelled_number, x.number || '-' || x.year as cancelling_number, greatest(d.year, x.year) as last_year
    from document d join made m on m.n = d.n
    left join document i on d.cancels and i.id = 'i' || d.n
    left join document x on not d.cancels and x.id = 'x' || d.n;
insert into event_log.events
  select (select position from event_log.head) + row_number() over (order by at, id), 'invoicebook-' || year, number - 1, 'invoicebook',
         case when cancels then 'InvoiceCancellationIssued' else 'InvoiceIssued' end, 1, gen_random_uuid(), at,
         (jsonb_build_object('documentId', id, 'number', number, 'year', year, 'day', day, 'orderId', order_id, 'orderNumber', order_number, 'orderName', order_name,
           'customerId', customer_id, 'seller', '${SELLER}'::jsonb, 'taxPercent', 17, 'payment', 'Plaćanje pouzećem',
           'lines', jsonb_build_array(jsonb_build_object('title', 'Vitamin C', 'variation', null, 'productNumber', 1, 'quantity', 1, 'unitPrice', total, 'amount', total,
             'reduction', 0, 'total', total, 'base', base, 'tax', total - base)),
           'totals', jsonb_build_object('amount', total, 'reduction', 0, 'total', total, 'base', base, 'tax', total - base))
          || case when cancels then jsonb_build_object('cancels', cancelled_number, 'cancelsId', 'i' || n) else '{}' end)::json,
         null, (select metadata from event_log.events order by position limit 1)
    from issued;
insert into ${schema}.documents
  select id, number, year, day, order_id, order_number, order_name, customer_id, total, base, total - base, cancelled_number, cancelling_number,
         coalesce(last_year, year), 'none', '', '', '', null, false from issued;
insert into ${schema}.forgotten select 'gone-' || n from made where n % 50 = 0;
update event_log.head set position = (select max(position) from event_log.events);
update projections.generations set position = head.position, changed = head.position from event_log.head where state = 'live';
update projections.reactions set position = head.position from event_log.head;`;
}

/** Movements of stock. `schema` is that of their read model. */
export function movementsSql(schema: string, { orders }: Sizes): string {
  return `
insert into ${schema}.movements
  select 'm' || n, jsonb_build_object('kind', (array['receipt', 'correction', 'count'])[1 + n % 3], 'reason', 'Otpremnica ' || n, 'actorId', 'admin-1',
           'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'items', 1 + n % 9, 'pieces', 1 + n % 90, 'example', null, 'undone', n % 40 = 0), at
    from (select n, now() - interval '${DAYS} days' * ${spread('n', 15, 1_000_000)} / 1000000 as at from generate_series(1, ${Math.ceil(orders * 0.3)}) n) booked;`;
}
