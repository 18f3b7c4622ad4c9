import type { ModerationQuery } from '@souk/contract'
import type { Db } from '../../../platform/db/database.ts'
import { JsonText } from '../../../platform/json-text.ts'
import type { TextPage } from '../../../platform/http/route.ts'
import { findItems } from '../listing/list-store.ts'
import { countForReview, findForReview } from './store.ts'

/** Products of all sellers in one state of moderation, the longest waiting first; for admins. */
export const listForReview = async (db: Db, query: ModerationQuery): Promise<TextPage> => {
  const { status = 'pending_review', page = 1, limit = 20 } = query
  const [ids, total] = await Promise.all([
    findForReview(db, { status, limit, offset: (page - 1) * limit }),
    countForReview(db, status),
  ])
  return { items: new JsonText(await findItems(db, ids)), page, limit, total }
}
