/** Where each marketplace serves the SDKs of its own version. pip reads name and version of a package from its address. */
export const sdkPaths = {
  typescript: '/sdk.tgz',
  python: '/sdk/souk_sdk-0.2.0-py3-none-any.whl',
} as const
