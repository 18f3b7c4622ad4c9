export const admin = async (_args: readonly string[], _env: Readonly<Record<string, string | undefined>>): Promise<number> => 2
