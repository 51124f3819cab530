import { refuseField } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { withoutBeforeCommit } from '#platform/transactions/in-transaction.ts'
import { storeFile } from './store-file.server.ts'

/** Stores a file that is part of a larger form. A refusal of the file names `field`, which holds it. */
export async function storeFormFile(
  ctx: Ctx,
  accountId: number,
  field: string,
  input: Parameters<typeof storeFile>[2],
): Promise<number> {
  const stored = await withoutBeforeCommit(() => storeFile(ctx, accountId, input)).catch((error) => {
    const problem = (error as { errors?: { file?: string } }).errors?.file
    throw problem ? refuseField(field, problem) : error
  })
  return stored.id
}
