-- What the ledger has booked of a dispute about a sale. Its id is that of payments.dispute.
create table orders.dispute (
  id uuid primary key,
  order_id uuid not null references orders.order,
  currency text not null,
  -- What left the balance at the provider, and the seller's share in it.
  taken_minor bigint not null,
  share_minor bigint not null,
  fee_minor bigint not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- What its end booked, and by how much the fee was another one by then.
  returned_minor bigint not null default 0,
  fee_correction_minor bigint not null default 0
);
create index dispute_order on orders.dispute (order_id);

-- Those that ended before were booked as refunds alone.
insert into orders.dispute (id, order_id, currency, taken_minor, share_minor, fee_minor, opened_at, ended_at)
select dispute.id, dispute.order_id, dispute.currency, 0, 0, 0, dispute.opened_at, dispute.opened_at
from payments.dispute join orders.order on "order".id = dispute.order_id
where dispute.status in ('won', 'lost');
