-- The right of withdrawal of consumers in the Union: whether it was waived, by which text, and when it was used.
alter table orders."order"
  add column waived_at timestamptz,
  add column waiver_version text,
  -- en or de.
  add column waiver_language text,
  add column withdrawn_at timestamptz;
