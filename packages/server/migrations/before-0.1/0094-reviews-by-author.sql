-- What an account has written, for its own copy of its data.
create index review_written on reviews.review (author_id, id) where removed_at is null;
