-- Runs of prompts that messages can follow. texts: sealed JSON of the filled-in prompt, the variables and all turns.
create table execution.conversation (
  id uuid primary key,
  account_id uuid not null,
  product_id uuid not null,
  version text not null,
  turns int not null,
  texts bytea not null,
  -- Until when a message that is being answered holds it.
  busy_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index conversation_account on execution.conversation (account_id, id);
create index conversation_updated on execution.conversation (updated_at);
