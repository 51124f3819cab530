import { useEffect } from 'react'
import { sweepDrafts } from '../../ui/form/draft/draft-storage.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import './load-when-connected.ts'
import { trackSubmissions } from './last-submission.ts'
import { preventReloadWithoutNetwork } from './lost-scripts.ts'
import { reportUnknownRoute, restorePageOnFailure } from './page-middleware.ts'
import { preventLeavingOffline } from './prevent-leaving-offline.ts'
import { setRequestMiddleware } from './request-middleware.ts'
import { handleRouteRequests } from './route-requests.ts'

/** Everything that helps when a request of the page fails. */
export function ConnectionFeatures() {
  useEffect(() => handleRouteRequests(reportUnknownRoute), [])
  useEffect(() => setRequestMiddleware(restorePageOnFailure), [])
  useEffect(preventReloadWithoutNetwork, [])
  useEffect(trackSubmissions, [])
  useEffect(preventLeavingOffline, [])
  useEffect(() => sweepDrafts(), [])
  return <ConnectionNotice />
}
