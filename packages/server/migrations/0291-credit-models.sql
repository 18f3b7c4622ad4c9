alter table credit.run_price
  -- Whether it runs with keys of the marketplace, whose cost the seller bears.
  add column includes_model boolean not null default false;
-- Of a run that includes the model: what the marketplace takes for it, within its fee.
alter table orders."order" add column model_use_minor bigint not null default 0 check (model_use_minor >= 0);
