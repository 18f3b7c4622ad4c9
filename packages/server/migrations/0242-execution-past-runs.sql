-- Completion tokens of past runs of a product, for estimates.
create index run_product on execution.run (product_id, provider, id) where kind = 'prompt' and status = 'completed';
