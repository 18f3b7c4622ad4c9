-- What failed of the models that a request named in order: provider, model, error and estimated cost of each; null where none failed.
alter table execution.run add column failed_models jsonb;
alter table execution.step add column failed_models jsonb;
