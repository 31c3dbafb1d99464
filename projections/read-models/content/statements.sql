-- The front page
select id,
  slider,
  post
from ((
  select id,
    doc as slider,
    null::jsonb as post,
    position as place,
    number
  from sliders
  where (doc->>'published')::boolean
) union all (
  select id,
    null::jsonb as slider,
    doc as post,
    -number as place,
    number
  from posts
  where (doc->>'published')::boolean
)) content
order by place, number;
--   Sort
--     ->  Append
--           ->  Seq Scan on sliders
--           ->  Seq Scan on posts

-- A page by its address
select id,
  doc
from pages
where slug = $1
order by number
limit 1;
--   Limit
--     ->  Sort
--           ->  Seq Scan on pages

-- The reviews of a product
select id,
  doc
from reviews
where product_id = $1 and approved and commented
order by written_at desc, id desc
limit 500;
--   Limit
--     ->  Incremental Sort
--           ->  Index Scan using reviews_by_product on reviews

-- The ratings of a list of products
select product_id as product,
  round(avg(mark), 1)::float8 as average,
  count(*)::int as count
from reviews
where approved and product_id = any($1) group by product_id;
--   GroupAggregate
--     ->  Index Scan using reviews_by_product on reviews

-- A page of reviews
select t.total,
  p.id,
  p.doc
from ((
  select count(*)::int as total
  from reviews
  where 1 = 1
)) t
left join lateral ((
  select id,
    doc,
    row_number() over (order by written_at desc, id desc) as place
  from reviews
  where 1 = 1
  order by written_at desc, id desc
  limit $1 offset $2
)) p on true
order by p.place;
--   Sort
--     ->  Nested Loop Left Join
--           ->  Aggregate
--                 ->  Index Only Scan using reviews_by_time on reviews
--           ->  Limit
--                 ->  WindowAgg
--                       ->  Incremental Sort
--                             ->  Index Scan using reviews_by_time on reviews reviews_1

-- A page of reviews with a name
select t.total,
  p.id,
  p.doc
from ((
  select count(*)::int as total
  from reviews
  where ((name_text like $1) and (name_text like $2))
)) t
left join lateral ((
  select id,
    doc,
    row_number() over (order by written_at desc, id desc) as place
  from reviews
  where ((name_text like $3) and (name_text like $4))
  order by written_at desc, id desc
  limit $5 offset $6
)) p on true
order by p.place;
--   Sort
--     ->  Nested Loop Left Join
--           ->  Aggregate
--                 ->  Seq Scan on reviews
--           ->  Limit
--                 ->  WindowAgg
--                       ->  Incremental Sort
--                             ->  Index Scan using reviews_by_time on reviews reviews_1

-- A page of messages
select t.total,
  p.id,
  p.doc
from ((
  select count(*)::int as total
  from messages
  where 1 = 1
)) t
left join lateral ((
  select id,
    doc,
    row_number() over (order by received_at desc, id desc) as place
  from messages
  where 1 = 1
  order by received_at desc, id desc
  limit $1 offset $2
)) p on true
order by p.place;
--   Sort
--     ->  Nested Loop Left Join
--           ->  Aggregate
--                 ->  Index Only Scan using messages_by_time on messages
--           ->  Limit
--                 ->  WindowAgg
--                       ->  Incremental Sort
--                             ->  Index Scan using messages_by_time on messages messages_1

-- The newest messages
select id,
  doc
from messages
order by received_at desc, id desc
limit $1;
--   Limit
--     ->  Incremental Sort
--           ->  Index Scan using messages_by_time on messages

-- The newest subscribers
select id,
  doc
from subscribers
order by joined_at desc, id desc
limit $1;
--   Limit
--     ->  Incremental Sort
--           ->  Index Scan using subscribers_by_time on subscribers

-- What was written under an e-mail
select id
from reviews
where email_key = $1 and email_key <> '';
--   Index Scan using reviews_by_email on reviews

-- What was written under an e-mail (2)
select id
from messages
where email_key = $1 and email_key <> '';
--   Index Scan using messages_by_email on messages

-- What was written under an e-mail (3)
select id
from subscribers
where email_key = $1 and email_key <> '';
--   Index Scan using subscribers_by_email on subscribers
