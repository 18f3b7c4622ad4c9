-- The marketplace's facts of some days stand together, since they are added as they happen: a summary of ranges of pages finds
-- them, and takes next to nothing where a key took an entry for each fact.
drop index analytics.fact_currency;
create index fact_day on analytics.fact using brin (day) with (pages_per_range = 32, autosummarize = on);
