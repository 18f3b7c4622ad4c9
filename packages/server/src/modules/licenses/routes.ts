import { checkLicense, getLicense, listLicenseKeys, listRevokedLicenses } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Licenses } from './index.ts'

export const licenseRoutes = (licenses: Licenses): Route[] => [
  on(getLicense, async ({ principal, params }) => ({ data: await licenses.get(principal, params.orderId) })),
  on(checkLicense, async ({ body }) => ({ data: await licenses.check(body.key) })),
  on(listLicenseKeys, () => licenses.keys()),
  on(listRevokedLicenses, ({ principal, params, query }) =>
    licenses.listRevoked(principal, { ...params, ...query }),
  ),
]
