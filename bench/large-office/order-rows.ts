import { dateTexts } from '../../services/rules/dates/date-search.ts';

/** The sizes of a filled shop. */
export type Sizes = { readonly orders: number; readonly trail: number };

const DAY_MS = 86_400_000;
/** The days over which everything happened, until now. */
export const DAYS = 4 * 365;

/** Arbitrary, always the same numbers from 0 to `below` - 1 by a row's number `n`. */
export const spread = (n: string, salt: number, below: number | string): string =>
  `((hashint8(${n} + ${salt}::bigint * 1000003) & 2147483647) % ${below})`;

const list = (texts: readonly string[]) => `(array[${texts.map((text) => `'${text}'`).join(', ')}])`;
const FIRST = ['Amra', 'Đenana', 'Haris', 'Lejla', 'Emir', 'Šejla', 'Mirza', 'Azra', 'Čedo', 'Nina', 'Žana'];
const LAST = ['Kovač', 'Hodžić', 'Đulić', 'Begić', 'Marić', 'Šehić', 'Perić', 'Čengić', 'Babić', 'Tahirović'];
const CITIES = ['Sarajevo', 'Zenica', 'Tuzla', 'Mostar', 'Bihać', 'Banja Luka'];
/** One of the texts, by a row's number. */
export const oneOf = (texts: readonly string[], n: string, salt: number) =>
  `${list(texts)}[1 + ${spread(n, salt, texts.length)}]`;

/** Functions that write texts as the read models do. */
export const TEXT_FUNCTIONS = `
create function pg_temp.plain(text) returns text immutable language sql as
  $$ select translate(lower($1), 'čćšžđ@.', 'ccszđ  ') $$;
create function pg_temp.folded(text) returns text immutable language sql as
  $$ select case when pg_temp.plain($1) like '%đ%'
       then replace(pg_temp.plain($1), 'đ', 'd') || E'\\n' || replace(pg_temp.plain($1), 'đ', 'dj')
       else pg_temp.plain($1) end $$;
create function pg_temp.sort_key(text) returns text immutable language sql as
  $$ select replace(replace(replace(replace(replace(replace(lower($1), 'dž', 'd{'), 'č', 'c{'), 'ć', 'c|'), 'đ', 'd|'),
       'š', 's{'), 'ž', 'z{') $$;
create function pg_temp.words(texts text, codes text) returns tsvector immutable language sql as
  $$ select (pg_temp.folded(texts) || ' ' || codes)::tsvector $$;
`;

/** The days with their texts in filters. */
export function dayRows(today: Date): string {
  const rows = Array.from({ length: DAYS + 2 }, (_, ago) => {
    const at = new Date(today.getTime() - (DAYS + 1 - ago) * DAY_MS).toISOString();
    return `('${at.slice(0, 10)}'::date, '${dateTexts(at)}')`;
  });
  return `create temp table day (day date primary key, text text);
    insert into day values ${rows.join(', ')};`;
}

/** The people: temporary tables `person`, by numbers from 1 on, who are customers, too. */
export function peopleSql({ orders }: Sizes): string {
  const people = Math.ceil(orders * 0.4);
  return `
create temp table person as
  select n, 'c' || n as id, f as first, l as last, lower(translate(f || '.' || l, 'čćšžđČĆŠŽĐ', 'ccszdCCSZD')) || n || '@example.com' as email,
         '061' || lpad(n::text, 6, '0') as phone, ${oneOf(CITIES, 'n', 3)} as city,
         now() - interval '${DAYS} days' * (1 - n / ${people}::float8) as at
    from (select n, ${oneOf(FIRST, 'n', 1)} as f, ${oneOf(LAST, 'n', 2)} as l from generate_series(1, ${people}) n) names;
create unique index on person (n);
analyze person;`;
}

/** Customers, like the ones that are there. `schema` is that of their read model. */
export function customersSql(schema: string): string {
  return `
insert into ${schema}.customers
  select p.id,
         t.doc || jsonb_build_object('id', p.id, 'userId', ${NUMBERS} + p.n, 'totalPoints', points, 'owedPoints', 0,
           'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'person', (t.doc -> 'person') || jsonb_build_object('name', first, 'surname', last, 'email', email, 'phone', phone, 'city', city)),
         ${NUMBERS} + p.n
    from (select *, ${spread('n', 4, 900)} as points from person) p
    cross join (select doc from ${schema}.customers where doc -> 'roles' = '[]' order by number limit 1) t;
insert into ${schema}.listed_customers
  select id, ${NUMBERS} + p.n, ${spread('p.n', 4, 900)}, p.at, pg_temp.sort_key(first || ' ' || last),
         (select string_agg(way || ' ' || pg_temp.plain(email), E'\\n') from regexp_split_to_table(pg_temp.folded(first || ' ' || last), '\\n') way),
         day.text, pg_temp.words(first || ' ' || last || ' ' || split_part(email, '@', 1), concat_ws(' ', ${NUMBERS} + p.n, email, phone))
    from person p
    join day on day.day = (p.at at time zone 'Europe/Sarajevo')::date;`;
}

/** Numbers of what is inserted begin above those that are there. */
export const NUMBERS = 10_000;

const PAID = `jsonb_build_array(jsonb_build_object('reference', 'p' || n, 'source', 'hand', 'amount', total, 'surplus', false, 'refunded', refunded))`;

/** A temporary table `made` of all orders, with the facts that their rows are derived from. */
export function madeSql({ orders }: Sizes): string {
  const people = Math.ceil(orders * 0.4);
  return `
create temp table made as
  select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso,
         case when payment like '%pouze%' then case when stage = 'delivered' then 'paid' else 'open' end
              when stage in ('sent', 'delivered') then 'paid'
              when stage in ('cancelled', 'returned') then case when n % 20 = 0 then 'paid' else 'refunded' end
              when payment like 'Kart%' and n % 3 = 0 then 'refused' else 'open' end as state,
         case when stage in ('cancelled', 'returned') and n % 20 <> 0 then total else 0 end as refunded,
         stage in ('delivered', 'returned') and n % 20 = 0 as is_returned,
         stage in ('sent', 'delivered', 'returned') and n % 2 = 0 as is_announced,
         stage in ('sent', 'delivered', 'returned') and n % 10 < 8 as is_invoiced
    from (
      select n, 'o' || n as id, date_trunc('milliseconds', now() - interval '${DAYS} days' * (1 - n / ${orders}::float8)) as at,
             case when n > ${orders} * 0.995 then 'received' when n > ${orders} * 0.99 then 'confirmed' when n > ${orders} * 0.985 then 'sent'
                  when ${spread('n', 5, 100)} < 88 then 'delivered' when ${spread('n', 5, 100)} < 92 then 'returned' else 'cancelled' end as stage,
             case when ${spread('n', 6, 10)} < 7 then 'Plaćanje pouzećem' when ${spread('n', 6, 10)} < 9 then 'Uplata na račun' else 'Kartično plaćanje' end as payment,
             1000 + ${spread('n', 7, 30_000)} as total, 1 + ${spread('n', 8, people)} as person, n % 3 = 0 as is_guest
        from generate_series(1, ${orders}) n) facts;
create unique index on made (n);
analyze made;`;
}

/** The orders with their lines, returns and parcels, and their counts. `schema` is that of their read model. */
export function ordersSql(schema: string, { orders }: Sizes): string {
  return `
create temp table template as
  select (row_number() over (order by number) - 1)::int as slot,
         jsonb_set(doc, '{facts,lines}', (select jsonb_agg(line) from jsonb_array_elements(doc #> '{facts,lines}') line, generate_series(1, 4))) as doc
    from ${schema}.orders where number < ${NUMBERS};
create temp table listed as
  select made.*, p.id as p_id, first, last, email, phone, city, day.day::text as on_day, made.n <= ${orders} * 0.998 as viewed,
         format('%s.%s.%s', 1 + made.n % 9, to_char(made.at at time zone 'Europe/Sarajevo', 'DD.MM.YYYY'), ${NUMBERS} + made.n) as name,
         to_char(total / 100.0, 'FM999,999,990.00') as shown,
         array_remove(array[case when made.n % 33 = 0 then 'hitno' end, case when made.n % 250 = 0 then 'poklon' end, case when made.n % 5000 = 0 then 'provjeri adresu' end], null) as tags
    from made join person p on p.n = made.person
    join day on day.day = (made.at at time zone 'Europe/Sarajevo')::date;
insert into ${schema}.orders
  select m.id,
         jsonb_set(t.doc, '{facts}', (t.doc -> 'facts') || jsonb_build_object('number', ${NUMBERS} + n, 'publicNumber', 100000000 + n,
           'name', name, 'customerId', case when not is_guest then p_id end, 'total', total, 'payment', payment, 'cartId', 'k' || n))
         || jsonb_build_object('contact', (t.doc -> 'contact') || jsonb_build_object('name', first, 'surname', last, 'email', email, 'phone', phone, 'city', city),
           'viewed', viewed, 'placedAt', iso, 'stage', stage)
         || case when payment like '%pouze%' then '{}'
                 when state in ('paid', 'refunded') then jsonb_build_object('payments', jsonb_build_object('attempts', '[]'::jsonb, 'receipts', ${PAID}, 'reminded', false, 'steps', '[]'::jsonb))
                 when state = 'refused' then jsonb_build_object('payments', jsonb_build_object('attempts',
                   jsonb_build_array(jsonb_build_object('attempt', 'a' || n, 'amount', total, 'outcome', 'refused')), 'receipts', '[]'::jsonb, 'reminded', false, 'steps', '[]'::jsonb))
                 else '{}' end
         || case when is_returned then jsonb_build_object('returns', jsonb_build_array(jsonb_build_object('returnId', 'r' || n, 'requested', '[]'::jsonb,
                   'received', case when n % 100 <> 0 then '[]'::jsonb end, 'amount', 0, 'deliveryAmount', 0, 'points', 0, 'reason', '', 'requestedAt', iso, 'receivedAt', null)))
                 else '{}' end
         || case when is_announced then jsonb_build_object('announcements', jsonb_build_array(jsonb_build_object('parcelId', 'p' || n,
                   'courier', '{"name": "X Express", "trackingUrl": ""}'::jsonb, 'contents', '[]'::jsonb, 'weight', null, 'service', 'x-express',
                   'cashOnDelivery', 0, 'state', case when stage = 'sent' then 'on the way' else 'delivered' end, 'at', iso, 'cause', '')))
                 else '{}' end
         || case when cardinality(tags) > 0 then jsonb_build_object('tags', to_jsonb(tags)) else '{}' end,
         ${NUMBERS} + n, 100000000 + n, case when not is_guest then p_id end, stage, at, total, total,
         payment not like '%pouze%' and state in ('open', 'refused'), case when state = 'paid' and stage in ('cancelled', 'returned') and payment not like '%pouze%' then total else 0 end,
         email
    from listed m
    join template t on t.slot = m.n % (select count(*) from template);
insert into ${schema}.listed_orders
  select id, ${NUMBERS} + n, viewed, stage, payment, state, total, on_day, name,
         pg_temp.sort_key(first || ' ' || last), pg_temp.folded(first || ' ' || last),
         replace(replace(replace(shown, '.', '|'), ',', '.'), '|', ',') || E'\\n' || replace(replace(shown, ',', ''), '.', ','), tags,
         pg_temp.words(first || ' ' || last || ' ' || split_part(email, '@', 1), concat_ws(' ', ${NUMBERS} + n, 100000000 + n, name, email, phone))
    from listed;
insert into ${schema}.returns select 'r' || n, id, case when n % 100 = 0 then 'requested' else 'received' end, at from made where is_returned;
insert into ${schema}.announced_parcels select 'p' || n, id, 'x-express', false from made where is_announced and stage = 'sent';
truncate ${schema}.tag_counts;
insert into ${schema}.tag_counts select tag, count(*) from ${schema}.orders, jsonb_array_elements_text(doc -> 'tags') tag group by tag;
`;
}
