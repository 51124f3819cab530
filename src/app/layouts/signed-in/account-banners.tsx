import { DeletionBanner } from '#features/accounts/deletion/deletion-banner.tsx'
import { TwoFactorRecoveryBanner } from '#features/accounts/two-factor/recovery-banner.tsx'
import { ConnectionBanner } from '#features/providers/connection-banner.tsx'
import type { ConnectionOutcome } from '#features/providers/connection-outcome.web.server.ts'
import type { CurrentUser } from '../current-user.ts'

type Props = { user: CurrentUser; connection?: ConnectionOutcome | undefined }

/** What concerns the whole account, over every page. */
export const AccountBanners = ({ user, connection }: Props) => (
  <>
    {user?.deleteAt && <DeletionBanner at={user.deleteAt} />}
    {user?.twoFactorOffAt && <TwoFactorRecoveryBanner at={user.twoFactorOffAt} />}
    {connection && <ConnectionBanner {...connection} />}
  </>
)
