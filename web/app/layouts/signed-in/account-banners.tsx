import { DeletionBanner } from '../../../accounts/deletion/deletion-banner.tsx'
import { TwoFactorRecoveryBanner } from '../../../accounts/two-factor/recovery-banner.tsx'
import { ConnectionBanner } from '../../../providers/connection-banner.tsx'
import type { ConnectionOutcome } from '../../../providers/connection-outcome.server.ts'
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
