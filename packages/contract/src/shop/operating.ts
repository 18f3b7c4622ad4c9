import { Type, type Static } from 'typebox'
import { exampleItem } from '../catalog/products.ts'
import { ProductItem } from '../catalog/product-schemas.ts'
import { notificationKindNames } from '../notifications/kinds.ts'
import { operation } from '../operation.ts'
import { oneOf, paging } from '../scalars.ts'

export const ShopProductsQuery = Type.Object({
  ...paging,
  collection: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'Slug of a collection; without it, featured products',
    }),
  ),
})
export type ShopProductsQuery = Static<typeof ShopProductsQuery>

export const listShopProducts = operation({
  id: 'shop.products',
  method: 'GET',
  path: '/v1/shop/products',
  summary: 'List featured products',
  description:
    'The published products that the operator has chosen for the first row of the storefront, or for a collection, in its order.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  query: ShopProductsQuery,
  answer: { kind: 'page', status: 200, item: ProductItem, description: 'One page of products' },
  errors: ['NOT_FOUND'],
  example: { query: { limit: 12 }, data: [exampleItem] },
})

export const MailTest = Type.Object({
  result: oneOf(
    ['sent', 'saved', 'off', 'unreachable', 'login_refused', 'refused'] as const,
    'Whether the mail server took the email, or why not; `saved`: there is none, and the email is a file',
  ),
  address: Type.String({ description: 'Where it was sent to' }),
  answer: Type.String({ description: 'What the mail server answered, as it said it' }),
})
export type MailTest = Static<typeof MailTest>

export const testMail = operation({
  id: 'settings.testMail',
  method: 'POST',
  path: '/v1/admin/settings/mail-test',
  summary: 'Send a test email',
  description: 'Sends an email to your own address at once, and reports what the mail server answers.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: MailTest, description: 'The result' },
  errors: [],
  example: { data: { result: 'sent', address: 'ada@example.com', answer: '250 2.0.0 Ok: queued' } },
})

export const exampleEmailKinds = [...notificationKindNames, 'summary'] as const

export const ExampleEmailQuery = Type.Object({
  kind: oneOf(exampleEmailKinds, 'What it is about; `summary`: several at once'),
  language: Type.Optional(oneOf(['en', 'de'], 'Language of the reader; default: `en`')),
  theme: Type.Optional(oneOf(['light', 'dark'], 'Theme of the mail program; default: `light`')),
})
export type ExampleEmailQuery = Static<typeof ExampleEmailQuery>

export const showExampleEmail = operation({
  id: 'settings.exampleEmail',
  method: 'GET',
  path: '/v1/admin/example-email',
  summary: 'Show an example of an email',
  description: 'An email of a notification as it is sent, about a product that does not exist.',
  access: 'admin',
  query: ExampleEmailQuery,
  answer: { kind: 'raw', status: 200, mediaType: 'text/html', description: 'The email' },
  errors: [],
  example: { query: { kind: 'purchase', language: 'de' }, data: null },
})

export const ChecklistItem = Type.Object({
  id: oneOf(
    ['name', 'imprint', 'mail', 'secondFactor', 'secondAdmin', 'product', 'payments', 'backup'] as const,
    'What is to be done',
  ),
  status: oneOf(
    ['done', 'open', 'notice'] as const,
    '`notice`: it cannot be seen whether it is done, or nothing can be done; it does not count',
  ),
})
export type ChecklistItem = Static<typeof ChecklistItem>

export const Checklist = Type.Object({
  items: Type.Array(ChecklistItem),
  done: Type.Boolean({ description: 'Whether nothing is open' }),
})
export type Checklist = Static<typeof Checklist>

export const getChecklist = operation({
  id: 'settings.checklist',
  method: 'GET',
  path: '/v1/admin/checklist',
  summary: 'Read the checklist',
  description: 'What a new marketplace still needs, computed from its present state.',
  access: 'admin',
  answer: { kind: 'object', status: 200, data: Checklist, description: 'The checklist' },
  errors: [],
  example: {
    data: {
      items: [
        { id: 'name', status: 'done' },
        { id: 'imprint', status: 'open' },
        { id: 'backup', status: 'notice' },
      ],
      done: false,
    },
  },
})
