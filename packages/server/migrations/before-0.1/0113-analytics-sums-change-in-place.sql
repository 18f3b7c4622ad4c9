-- The keys of these held the sums too: whenever one was added to, a new entry of each index was written, on a page of its own
-- for most. Rows now change in their place, and a range of days reads these, of which a scope has one a day.
alter table analytics.daily drop constraint daily_pkey;
alter table analytics.daily add primary key (scope_id, currency, day);
alter table analytics.daily_view drop constraint daily_view_pkey;
alter table analytics.daily_view add primary key (scope_id, day);
