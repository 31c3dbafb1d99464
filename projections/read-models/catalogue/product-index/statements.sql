-- What has changed since the index was read
(
  select 'product' as kind,
    id,
    doc - '{purpose,wholesalePrice,productType,varied,variations,parts,image,thumbnail,gallery,socialImage,deliveryTime,available,changedAt}'::text[] as doc,
    changed_at::text as version
  from products
  where changed_at > $1
)
union all (
  select 'category' as kind,
    id,
    doc,
    null as version
  from categories
)
union all (
  select 'brand' as kind,
    id,
    doc,
    null as version
  from brands
)
union all (
  select 'filter-group' as kind,
    id,
    doc,
    null as version
  from filter_groups
)
union all (
  select 'markup' as kind,
    id,
    doc,
    null as version
  from markups
)
union all (
  select 'settings' as kind,
    id,
    doc,
    null as version
  from settings
)
union all (
  select 'percent' as kind,
    id,
    doc,
    null as version
  from (
    select thing as id,
      jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
    from lookup_states
    where percent is not null
  ) as p
);
--   Append
--     ->  Index Scan using products_changed_at on products
--     ->  Seq Scan on categories
--     ->  Seq Scan on brands
--     ->  Seq Scan on filter_groups
--     ->  Seq Scan on markups
--     ->  Seq Scan on settings
--     ->  Seq Scan on lookup_states

-- The lookups alone
(
  select 'category' as kind,
    id,
    doc,
    null as version
  from categories
)
union all (
  select 'brand' as kind,
    id,
    doc,
    null as version
  from brands
)
union all (
  select 'filter-group' as kind,
    id,
    doc,
    null as version
  from filter_groups
)
union all (
  select 'markup' as kind,
    id,
    doc,
    null as version
  from markups
)
union all (
  select 'settings' as kind,
    id,
    doc,
    null as version
  from settings
)
union all (
  select 'percent' as kind,
    id,
    doc,
    null as version
  from (
    select thing as id,
      jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
    from lookup_states
    where percent is not null
  ) as p
);
--   Append
--     ->  Seq Scan on categories
--     ->  Seq Scan on brands
--     ->  Seq Scan on filter_groups
--     ->  Seq Scan on markups
--     ->  Seq Scan on settings
--     ->  Seq Scan on lookup_states

-- Products of a list
select p.id,
  p.doc - '{formerSlugs,changedAt}'::text[] as doc,
  case when (p.doc->>'onSale')::boolean or (p.doc->>'inWeeklyOffer')::boolean then (
  select jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'status', status, 'price', price, 'onSale', on_sale, 'salePercent', sale_percent, 'inWeeklyOffer', in_weekly_offer, 'brand', brand, 'varied', varied, 'variations', variations) order by id) as terms
  from (
    select *
    from product_states
    where product = p.id
    order by id desc
    limit 500
  ) as s
) end as priceTerms
from products as p
where not p.doc ? 'deleted' and p.id = any($1);
--   Index Scan using products_pkey on products p
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   ->  Subquery Scan on s
--                         ->  Limit
--                               ->  Index Scan Backward using product_states_of_product on product_states

-- Products of a list, without their prices of the past
select p.id,
  p.doc - '{formerSlugs,changedAt}'::text[] as doc,
  null as priceTerms
from products as p
where not p.doc ? 'deleted' and p.id = any($1);
--   Index Scan using products_pkey on products p

-- A whole product, and companions
select p.id,
  p.doc - '{formerSlugs,changedAt}'::text[] as doc,
  t.doc as texts,
  p.changed_at as version,
  case when (p.doc->>'onSale')::boolean or (p.doc->>'inWeeklyOffer')::boolean then (
  select jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'status', status, 'price', price, 'onSale', on_sale, 'salePercent', sale_percent, 'inWeeklyOffer', in_weekly_offer, 'brand', brand, 'varied', varied, 'variations', variations) order by id) as terms
  from (
    select *
    from product_states
    where product = p.id
    order by id desc
    limit 500
  ) as s
) end as priceTerms
from products as p
left join product_texts as t on t.id = p.id and p.id = $1
where not p.doc ? 'deleted' and p.id = any($2);
--   Nested Loop Left Join
--     ->  Index Scan using products_pkey on products p
--     ->  Index Scan using product_texts_pkey on product_texts t
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   ->  Subquery Scan on s
--                         ->  Limit
--                               ->  Index Scan Backward using product_states_of_product on product_states

-- A portion of all products, for an import
select id,
  number,
  (doc->>'varied')::boolean as varied,
  coalesce(doc->'parts', '[]'::jsonb) <> '[]'::jsonb as isBundle,
  doc->>'title' as title,
  (doc->>'brand')::int as brand,
  (doc->>'deliverer')::int as deliverer,
  doc->>'localKey' as localKey,
  doc->>'delivererKey' as delivererKey,
  doc->>'delivererBarcode' as delivererBarcode
from products
where not doc ? 'deleted' and number > $1
order by number
limit $2;
--   Limit
--     ->  Index Scan using products_number on products

-- Names of deleted brands and categories
select distinct on (thing) kind as kind,
  (doc->>'number')::int as number,
  doc->>'name' as name
from lookup_states
where kind in ($1, $2) and doc is not null and thing in (
  select thing
  from lookup_states
  where doc is null
)
order by thing, id desc;
--   Unique
--     ->  Sort
--           ->  Nested Loop Semi Join
--                 ->  Seq Scan on lookup_states
--                 ->  Seq Scan on lookup_states lookup_states_1

-- The product with a number, deleted or not
select product
from product_states
where number = $1
limit $2;
--   Limit
--     ->  Index Scan using product_states_first on product_states

-- The product with an id, deleted or not
select product
from product_states
where product = $1
limit $2;
--   Limit
--     ->  Index Only Scan using product_states_of_product on product_states

-- What a price was made of
select jsonb_agg(jsonb_build_object('at', (extract(epoch from at) * 1000)::bigint, 'status', status, 'price', price, 'onSale', on_sale, 'salePercent', sale_percent, 'inWeeklyOffer', in_weekly_offer, 'brand', brand, 'varied', varied, 'variations', variations) order by id) as terms
from (
  select *
  from product_states
  where product = $1
  order by id desc
  limit 10000
) as s;
--   Aggregate
--     ->  Sort
--           ->  Subquery Scan on s
--                 ->  Limit
--                       ->  Index Scan Backward using product_states_of_product on product_states

-- What a price was made of (2)
select thing as id,
  jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
from lookup_states
where percent is not null;
--   Seq Scan on lookup_states

-- The lookups of a moment
(
  select distinct on (kind, thing) kind,
    thing as id,
    doc
  from lookup_states
  where at <= $1
  order by kind, thing, lookup_states.id desc
);
--   Unique
--     ->  Sort
--           ->  Seq Scan on lookup_states

-- The products of a moment
select s.product as id,
  s.number,
  s.title,
  s.slug,
  s.thumbnail,
  s.status as status,
  s.price,
  s.on_sale as onSale,
  s.sale_percent::float8 as salePercent,
  s.in_weekly_offer as inWeeklyOffer,
  s.brand,
  s.category,
  s.subcategory,
  s.available,
  s.varied,
  s.variations
from products as p
cross join lateral (
  select product_states.*
  from product_states
  where product = p.id and at <= $1
  order by id desc
  limit $2
) as s
where s.status <> $3 and s.status = $4 and position(lower($5) in lower(s.title)) > 0
order by p.number desc
limit $6 offset $7;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan Backward using products_number on products p
--           ->  Subquery Scan on s
--                 ->  Limit
--                       ->  Index Scan Backward using product_states_of_product on product_states

-- The products of a moment (2)
select count(*)::int as total
from products as p
cross join lateral (
  select product_states.*
  from product_states
  where product = p.id and at <= $1
  order by id desc
  limit $2
) as s
where s.status <> $3 and s.status = $4 and position(lower($5) in lower(s.title)) > 0;
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using products_pkey on products p
--           ->  Subquery Scan on s
--                 ->  Limit
--                       ->  Index Scan Backward using product_states_of_product on product_states

-- The addresses of published products in a range of numbers
select doc->>'slug' as slug,
  (doc->>'category')::int as category,
  (doc->>'brand')::int as brand
from products
where number > $1 and number <= $2 and doc->>'status' = 'published'
order by number;
--   Index Scan using products_number on products

-- The highest number of a product
select number
from products
where number is not null
order by number desc
limit $1;
--   Limit
--     ->  Index Only Scan Backward using products_number on products

-- The brands with a published product
select distinct brand
from list_rows
where status = $1;
--   HashAggregate
--     ->  Seq Scan on list_rows

-- Large catalogue: how many products have each term
select term,
  products
from list_counts;
--   Seq Scan on list_counts

-- Large catalogue: lookups, and the last change
(
  select 'category' as kind,
    id,
    doc,
    null as version
  from categories
)
union all (
  select 'brand' as kind,
    id,
    doc,
    null as version
  from brands
)
union all (
  select 'filter-group' as kind,
    id,
    doc,
    null as version
  from filter_groups
)
union all (
  select 'markup' as kind,
    id,
    doc,
    null as version
  from markups
)
union all (
  select 'settings' as kind,
    id,
    doc,
    null as version
  from settings
)
union all (
  select 'percent' as kind,
    id,
    doc,
    null as version
  from (
    select thing as id,
      jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
    from lookup_states
    where percent is not null
  ) as p
);
--   Append
--     ->  Seq Scan on categories
--     ->  Seq Scan on brands
--     ->  Seq Scan on filter_groups
--     ->  Seq Scan on markups
--     ->  Seq Scan on settings
--     ->  Seq Scan on lookup_states

-- Large catalogue: lookups, and the last change (2)
select changed_at::text as position
from list_rows
order by list_rows.changed_at desc
limit $1;
--   Limit
--     ->  Index Only Scan Backward using list_rows_changed_at on list_rows

-- Large catalogue: lookups, and what has changed since
(
  select 'category' as kind,
    id,
    doc,
    null as version
  from categories
)
union all (
  select 'brand' as kind,
    id,
    doc,
    null as version
  from brands
)
union all (
  select 'filter-group' as kind,
    id,
    doc,
    null as version
  from filter_groups
)
union all (
  select 'markup' as kind,
    id,
    doc,
    null as version
  from markups
)
union all (
  select 'settings' as kind,
    id,
    doc,
    null as version
  from settings
)
union all (
  select 'percent' as kind,
    id,
    doc,
    null as version
  from (
    select thing as id,
      jsonb_build_object('order', id, 'at', (extract(epoch from at) * 1000)::bigint, 'percent', percent, 'brand', doc->'number') as doc
    from lookup_states
    where percent is not null
  ) as p
);
--   Append
--     ->  Seq Scan on categories
--     ->  Seq Scan on brands
--     ->  Seq Scan on filter_groups
--     ->  Seq Scan on markups
--     ->  Seq Scan on settings
--     ->  Seq Scan on lookup_states

-- Large catalogue: lookups, and what has changed since (2)
select id,
  list_rows.number,
  price,
  coalesce(titles, '') as titles,
  coalesce(codes, '') as codes,
  terms,
  changed_at::text as changed_at
from list_rows
left join list_texts on list_texts.number = list_rows.number
where changed_at > $1
order by list_rows.changed_at
limit 5001;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using list_rows_changed_at on list_rows
--           ->  Index Scan using list_texts_pkey on list_texts

-- Large catalogue: the products with a term
select block,
  numbers
from list_sets
where term = $1;
--   Bitmap Heap Scan on list_sets
--     ->  Bitmap Index Scan on list_sets_pkey

-- Large catalogue: the products with a word in their titles, and where it begins
select string_agg(int4send(number), ''::bytea) as anywhere,
  string_agg(int4send(number), ''::bytea) filter (where titles like $1) as wordStart,
  string_agg(int4send(number), ''::bytea) filter (where titles like $2) as titleStart
from list_texts
where titles like $3;
--   Aggregate
--     ->  Bitmap Heap Scan on list_texts
--           ->  Bitmap Index Scan on list_texts_titles

-- Large catalogue: the products with a word that nearly begins so
select string_agg(int4send(number), ''::bytea) as numbers
from list_texts
where (titles like $1 or titles like $2 or titles like $3) and titles ~ $4;
--   Aggregate
--     ->  Seq Scan on list_texts

-- Large catalogue: the products with a code that begins so
select string_agg(int4send(number), ''::bytea) as numbers
from list_texts
where codes like $1;
--   Aggregate
--     ->  Bitmap Heap Scan on list_texts
--           ->  Bitmap Index Scan on list_texts_codes

-- Large catalogue: all products in a sequence
select string_agg(int4send(number), ''::bytea order by selling_price, number asc) as numbers
from list_rows;
--   Aggregate
--     ->  Index Only Scan using list_rows_selling_price on list_rows

-- Large catalogue: all products in a sequence, equal ones newest first
select string_agg(int4send(number), ''::bytea order by selling_price, number desc) as numbers
from list_rows;
--   Aggregate
--     ->  Incremental Sort
--           ->  Index Only Scan using list_rows_selling_price on list_rows

-- Large catalogue: the places of changed products in it
select r.number,
  (
  select p.number
  from list_rows as p
  where (p.selling_price, p.number) < (r.selling_price, r.number)
  order by p.selling_price desc, p.number desc
  limit 1
) as before
from list_rows as r
where r.changed_at > $1;
--   Index Scan using list_rows_changed_at on list_rows r
--     SubPlan 1
--       ->  Limit
--             ->  Index Only Scan Backward using list_rows_selling_price on list_rows p

-- Large catalogue: products by number
select id,
  number,
  changed_at::text as version,
  status = 'published' as published
from list_rows
where status <> $1 and number = any($2);
--   Index Scan using list_rows_number on list_rows

-- Large catalogue: the product with a slug
(
  select id,
    number,
    changed_at::text as version,
    status = 'published' as published
  from list_rows
  where status <> $1 and slug = $2
)
union all ((
  select id,
    number,
    changed_at::text as version,
    status = 'published' as published
  from list_rows
  where status <> $3 and former_slugs @> array[$4] and former_slugs <> '{}'
  order by changed_at desc
))
limit 1;
--   Limit
--     ->  Append
--           ->  Index Scan using list_rows_slug on list_rows
--           ->  Subquery Scan on "*SELECT* 2"
--                 ->  Sort
--                       ->  Bitmap Heap Scan on list_rows list_rows_1
--                             ->  Bitmap Index Scan on list_rows_former_slugs
