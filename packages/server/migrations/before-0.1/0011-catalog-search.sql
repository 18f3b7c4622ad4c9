create extension if not exists pg_trgm;

-- What lists, search and facets read of a product, one narrow row each. Written by catalog/listing-store.ts
-- with the product or its counters.
create table catalog.listing (
  product_id uuid primary key references catalog.product,
  -- A small number of its own: the product's place in the bitmaps.
  slot int generated always as identity unique,
  author_id uuid not null,
  status text not null,
  type text not null,
  category text not null,
  compatibility text[] not null,
  tags text[] not null,
  price numeric(12, 3) not null,
  -- In small letters, to sort by and to complete.
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rating numeric(3, 2) not null default 0,
  rating_count bigint not null default 0,
  purchases bigint not null default 0,
  views bigint not null default 0,
  -- What ranks products where no words are asked for (catalog/ranking.ts).
  popularity double precision not null default 0,
  -- Recent sales and views in decaying form (catalog/ranking.ts): grows, so that no row must be touched as time goes by.
  heat double precision not null default 0,
  search tsvector not null
);

insert into catalog.listing (
  product_id, author_id, status, type, category, compatibility, tags, price, title, created_at, updated_at, rating,
  rating_count, purchases, views, popularity, search)
select product.id, author_id, status, type, category, compatibility, tags, price, lower(title), created_at, updated_at,
       rating_average, rating_count, purchases, views, purchases, search
from catalog.product join catalog.counter on counter.product_id = product.id
order by created_at, id;

-- Each sort of published products; a price is sorted both ways, and ties are by newest either way.
create index listing_popularity on catalog.listing (popularity desc, product_id desc) where status = 'published';
create index listing_heat on catalog.listing (heat desc, product_id desc) where status = 'published';
create index listing_created on catalog.listing (created_at desc, product_id desc) where status = 'published';
create index listing_updated on catalog.listing (updated_at desc, product_id desc) where status = 'published';
create index listing_price on catalog.listing (price desc, product_id desc) where status = 'published';
create index listing_cheapest on catalog.listing (price, product_id desc) where status = 'published';
create index listing_rating on catalog.listing (rating desc, product_id desc) where status = 'published';
create index listing_purchases on catalog.listing (purchases desc, product_id desc) where status = 'published';
create index listing_views on catalog.listing (views desc, product_id desc) where status = 'published';
create index listing_title on catalog.listing (title text_pattern_ops, product_id desc) where status = 'published';
-- Filters.
create index listing_category on catalog.listing (category, popularity desc) where status = 'published';
create index listing_tags on catalog.listing using gin (tags);
create index listing_search on catalog.listing using gin (search) with (gin_pending_list_limit = 256);
-- An author's own, counted without a look at the rows.
create index listing_own on catalog.listing (author_id, popularity desc, product_id desc)
  include (status, price, updated_at, rating, purchases, views, heat)
  where status <> 'deleted';
create index listing_own_created on catalog.listing (author_id, created_at desc, product_id desc) include (status)
  where status <> 'deleted';

drop index catalog.product_created, catalog.product_updated, catalog.product_price, catalog.product_title,
  catalog.product_category, catalog.product_search, catalog.product_compatibility,
  catalog.counter_purchases, catalog.counter_views, catalog.counter_rating;
alter table catalog.product drop column search;
-- The listing has the state; publishing no longer waits for a row that sales are counted in.
alter table catalog.counter drop column listed;

-- What the bitmaps are of: a category, a tag, a word, a binary digit of the price. Only what is frequent has one; the
-- rest is found through the indexes above.
create table catalog.bitmap_key (
  id int generated always as identity primary key,
  kind text not null,
  value text not null,
  -- Of all products, when the key was made or last looked at.
  frequency real not null,
  unique (kind, value)
);

-- Which of 8,192 neighbouring slots have the key.
create table catalog.bitmap (
  key_id int not null references catalog.bitmap_key,
  block int not null,
  bits bit(8192) not null,
  primary key (key_id, block)
);
create index bitmap_block on catalog.bitmap (block);

-- Slots whose rows changed since the bitmaps were brought up to date: left out of them and looked at themselves. One row
-- a change and never the same row twice, so that what is written during a merge outlives it.
create table catalog.listing_change (
  id bigint generated always as identity primary key,
  slot int not null
);

-- Every word that a title, tag or category has had, as it is written: what a misspelt one is compared with.
create table catalog.word (word text primary key);
insert into catalog.word
select distinct word
from catalog.product, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || keywords))) as word
where length(word) between 3 and 40;
create index word_trigrams on catalog.word using gist (word gist_trgm_ops);

-- Every tag and category that a product has had: what is being typed may become one.
create table catalog.label (
  kind text not null,
  value text not null,
  primary key (kind, value)
);
insert into catalog.label
select 'category', category from catalog.product union select 'tag', unnest(tags) from catalog.product;
create index label_start on catalog.label (lower(value) text_pattern_ops);

-- Words and phrases of one class mean the same to a search.
create table catalog.synonym (
  term text primary key check (term = lower(term)),
  class int not null
);
create index synonym_class on catalog.synonym (class);
insert into catalog.synonym (class, term)
select class, unnest(string_to_array(terms, ', '))
from unnest(array[
  'cv, resume, curriculum vitae',
  'js, javascript, ecmascript',
  'ts, typescript',
  'py, python',
  'copywriting, copywriter, ad copy',
  'email, e-mail, mail',
  'bug, defect',
  'debug, debugging, troubleshoot, troubleshooting',
  'doc, docs, documentation',
  'summary, summarize, summarise, summarizer, tl;dr, tldr',
  'translate, translation, translator',
  'proofread, proofreading, proofreader',
  'photo, photograph, photography',
  'picture, image, illustration',
  'logo, brand mark',
  'ai, artificial intelligence',
  'ml, machine learning',
  'llm, large language model, language model',
  'ui, user interface',
  'ux, user experience',
  'seo, search engine optimization',
  'qa, quality assurance',
  'hr, human resources',
  'pr, public relations',
  'db, database',
  'k8s, kubernetes',
  'devops, site reliability',
  'regex, regexp, regular expression',
  'spreadsheet, excel, google sheets',
  'slide, slides, presentation, powerpoint, deck',
  'lesson plan, teaching plan',
  'teacher, tutor, instructor',
  'kid, kids, child, children',
  'workout, fitness, exercise plan, personal trainer',
  'diet, meal plan, nutrition',
  'recipe, cooking',
  'trip, travel, itinerary',
  'movie, film',
  'song, lyrics',
  'poem, poetry',
  'novel, fiction',
  'lawyer, attorney, legal advisor',
  'doctor, physician',
  'therapist, therapy, psychologist, counselor',
  'horoscope, astrology, astrologer',
  'developer, programmer, coder',
  'job interview, interviewer',
  'startup, start-up',
  'marketing, advertising, advertiser',
  'social media, instagram, twitter, linkedin',
  'crypto, cryptocurrency',
  'finance, financial',
  'math, maths, mathematics'
]) with ordinality as line (terms, class);
