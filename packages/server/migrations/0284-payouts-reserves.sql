-- What of a sale's share is held back longer, so that the marketplace does not bear what the seller owes after a dispute.
create table payouts.reserve (
  order_id uuid primary key,
  seller_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- When the sale's share is available.
  available_at timestamptz not null,
  held_at timestamptz not null,
  release_at timestamptz not null,
  released_at timestamptz
);
create index reserve_due on payouts.reserve (release_at) where released_at is null;
create index reserve_seller on payouts.reserve (seller_id) where released_at is null;

-- Orders in dispute, by seller: many of them are a reason for a reserve.
create table payouts.disputed_order (
  order_id uuid primary key,
  seller_id uuid not null,
  at timestamptz not null
);
create index disputed_order_seller on payouts.disputed_order (seller_id, at);
