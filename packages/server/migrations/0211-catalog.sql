create extension if not exists pg_trgm;

create schema catalog;

create table catalog.category (
  slug text primary key,
  created_at timestamptz not null
);

-- The author's part of a list item, as JSON text.
create table catalog.author (
  id uuid primary key references accounts."user",
  card text not null
);

create table catalog.product (
  id uuid primary key,
  author_id uuid not null references catalog.author,
  type text not null,
  status text not null,
  title text not null,
  description text not null,
  category text not null references catalog.category,
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  -- The price as a decimal, to compare and sort prices of currencies with different decimals.
  price numeric(12,3) not null,
  -- The newest version, and the newest one that was published: what buyers get.
  version text not null,
  live_version text,
  preview text not null,
  requirements text[] not null,
  features text[] not null,
  tags text[] not null,
  compatibility text[] not null,
  images text[] not null,
  refund_policy_days int not null,
  -- Identifies a row that was imported before.
  import_key bytea,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_published_at timestamptz,
  -- The product's part of a list item, as JSON text without braces: written with the row, spliced by the list.
  card text not null,
  keywords text not null,
  -- Parts of a bundle, in the seller's order.
  part_ids uuid[] not null default '{}',
  status_reason text not null default '',
  status_before text
);
create unique index product_import on catalog.product (author_id, import_key) where status <> 'deleted';
create index product_author on catalog.product (author_id, id);
create index product_parts on catalog.product using gin (part_ids) where part_ids <> '{}'::uuid[];
create index product_review on catalog.product (updated_at, id) where status in ('pending_review', 'suspended');

-- Versions are immutable once published. An order names the version that was bought.
create table catalog.version (
  product_id uuid not null references catalog.product,
  number text not null,
  content text not null,
  changelog text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- The files of a version in their order, fixed once it is published. Their bytes are in the file store under files/<id>.
  files jsonb not null default '[]',
  primary key (product_id, number)
);

-- What changes often, apart from the product.
create table catalog.counter (
  product_id uuid primary key references catalog.product,
  views bigint not null default 0,
  purchases bigint not null default 0,
  rating_average numeric(3,2) not null default 0,
  rating_count bigint not null default 0,
  -- The sum of the ratings, since an average cannot be added to.
  rating_sum bigint not null default 0
);

-- What lists, search and facets read of a product, one narrow row each. Written by catalog/listing-store.ts
-- with the product or its counters.
create table catalog.listing (
  product_id uuid primary key references catalog.product,
  -- The product's position in the bitmaps.
  ordinal int generated always as identity unique,
  author_id uuid not null,
  status text not null,
  type text not null,
  category text not null,
  compatibility text[] not null,
  tags text[] not null,
  price numeric(12,3) not null,
  -- In lower case, for sorting and suggestions.
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rating numeric(3,2) not null default 0,
  rating_count bigint not null default 0,
  purchases bigint not null default 0,
  views bigint not null default 0,
  -- Ranks products when nothing is searched for (catalog/search/ranking.ts).
  popularity double precision not null default 0,
  -- Recent sales and views, decaying (catalog/search/ranking.ts). It grows instead of shrinking, so that time alone changes no row.
  heat double precision not null default 0,
  search tsvector not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Filters.
create index listing_category on catalog.listing (category, popularity desc) where status = 'published';
create index listing_tags on catalog.listing using gin (tags);
create index listing_search on catalog.listing using gin (search) with (gin_pending_list_limit='256');
-- An author's own products, counted from the index alone.
create index listing_own on catalog.listing (author_id, popularity desc, product_id desc) include (status, price, updated_at, rating, purchases, views, heat) where status <> 'deleted';
create index listing_own_created on catalog.listing (author_id, created_at desc, product_id desc) include (status) where status <> 'deleted';
-- One index per sort of published products, with the ordinal, so that a walk meets the matches of a bitmap without reading rows.
-- Prices are sorted both ways; ties are broken by newest.
create index listing_popularity on catalog.listing (popularity desc, product_id desc) include (ordinal) where status = 'published';
create index listing_heat on catalog.listing (heat desc, product_id desc) include (ordinal) where status = 'published';
create index listing_created on catalog.listing (created_at desc, product_id desc) include (ordinal) where status = 'published';
create index listing_updated on catalog.listing (updated_at desc, product_id desc) include (ordinal) where status = 'published';
create index listing_price on catalog.listing (price desc, product_id desc) include (ordinal) where status = 'published';
create index listing_cheapest on catalog.listing (price, product_id desc) include (ordinal) where status = 'published';
create index listing_rating on catalog.listing (rating desc, product_id desc) include (ordinal) where status = 'published';
create index listing_purchases on catalog.listing (purchases desc, product_id desc) include (ordinal) where status = 'published';
create index listing_views on catalog.listing (views desc, product_id desc) include (ordinal) where status = 'published';
create index listing_title on catalog.listing (title text_pattern_ops, product_id desc) include (ordinal) where status = 'published';
-- An author's unpublished products with their sort keys. Published ones are found by the index of each sort, so counting sales and
-- views writes nothing here.
create index listing_unlisted on catalog.listing (author_id) include (product_id, status, price, title, created_at, updated_at, rating, purchases, views, popularity, heat) where status <> ALL (ARRAY['published', 'deleted']);

-- Values that have bitmaps: a category, a tag, a word, a binary digit of the price. Only frequent values have one; the rest is
-- found through the indexes above.
create table catalog.bitmap_key (
  id int generated always as identity primary key,
  kind text not null,
  value text not null,
  -- Share of all products when the key was last counted.
  frequency real not null,
  unique (kind, value)
);

-- Which of 8,192 neighboring ordinals have the key.
create table catalog.bitmap (
  key_id int not null references catalog.bitmap_key,
  block int not null,
  bits bit(8192) not null,
  version int not null default 0,
  primary key (key_id, block)
);
create index bitmap_block on catalog.bitmap (block);

-- Ordinals of rows that changed since the bitmaps were merged. They are left out of the bitmaps and read themselves. One row per
-- change, so that what is written during a merge stays.
create table catalog.listing_change (
  id bigint generated always as identity primary key,
  ordinal int not null
);

-- Every word of titles, tags and categories, as written. Misspelled words are compared with these.
create table catalog.word (
  word text primary key
);
create index word_trigrams on catalog.word using gist (word gist_trgm_ops);

-- Every tag and category of products, for suggestions.
create table catalog.label (
  kind text not null,
  value text not null,
  primary key (kind, value)
);
create index label_start on catalog.label (lower(value) text_pattern_ops);

-- Synonyms: terms of one class mean the same to a search.
create table catalog.synonym (
  term text primary key check (term = lower(term)),
  class int not null
);
create index synonym_class on catalog.synonym (class);

-- Who viewed which product in which hour; counter.views counts these rows. No foreign keys: views are written in batches, and
-- deleted products and accounts stay as rows.
create table catalog.view (
  product_id uuid not null,
  viewer_id uuid not null,
  hour timestamptz not null,
  -- Where the view came from: the host of the linking page, and the country from the header that the operator names. Empty: unknown.
  referrer text,
  country text,
  primary key (product_id, hour, viewer_id)
);
-- Rows arrive in order of time, so a small index finds old ones.
create index view_hour on catalog.view using brin (hour);

-- Views too old for an analysis by viewer, rolled up by day (UTC).
create table catalog.view_day (
  product_id uuid not null,
  day date not null,
  views bigint not null,
  primary key (product_id, day)
);

-- How many products an author has in each state, as a sum of steps, for the total of the author's own list. Steps are only added, so
-- that two changes never wait for each other, and a scheduled job merges them. Written by catalog/listing/listing-store.ts.
create table catalog.own_total (
  author_id uuid not null,
  status text not null,
  step int not null,
  is_merged boolean not null default false
);
create index own_total_author on catalog.own_total (author_id);
create index own_total_fresh on catalog.own_total (author_id) where not is_merged;

-- About where in an order a product stands: the products are cut into 128 bands of neighbours, and the binary digits of a
-- product's band are bitmaps like those of its price. They count how many matches stand above a band, so that a page far down is
-- begun there instead of at the top. The higher, the further up; ties are newest first in every order.
create table catalog.band_order (
  name text primary key,
  products int not null,
  -- Products that changed their place since the bands were cut: after as many as there are products they are cut anew.
  moved int not null default 0
);

-- Where each band but the lowest begins.
create table catalog.band (
  name text not null references catalog.band_order,
  number int not null,
  height double precision not null,
  product_id uuid not null,
  primary key (name, height, product_id)
);

-- Ordinals of products whose counters changed since the bands were merged. As listing_change, but for bands only.
create table catalog.counter_change (
  ordinal int not null
);

-- The version of the bitmaps, one row. Servers cache bitmaps and fetch what changed since their version.
create table catalog.bitmap_version (
  version int not null
);

-- What analytics may read of a product.
create view catalog.public_product as
  select id, author_id, title
  from catalog.product;

create view catalog.public_view as
  select product_id, hour, referrer, country
  from catalog.view;

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

insert into catalog.bitmap_version values (0);
