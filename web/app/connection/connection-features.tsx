import { useEffect } from 'react'
import { sweepDrafts } from '../../ui/form/draft/draft-storage.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import './load-when-connected.ts'
import { retryPageRequests } from './fetch-with-retry.ts'
import { trackSubmissions } from './last-submission.ts'
import { preventReloadWithoutNetwork } from './lost-scripts.ts'
import { reportUnknownRoute, restorePagesOnFailure } from './page-middleware.ts'
import { preventLeavingOffline } from './prevent-leaving-offline.ts'

/** Everything that helps when a request of the page fails. */
export function ConnectionFeatures() {
  useEffect(() => retryPageRequests(reportUnknownRoute), [])
  useEffect(restorePagesOnFailure, [])
  useEffect(preventReloadWithoutNetwork, [])
  useEffect(trackSubmissions, [])
  useEffect(preventLeavingOffline, [])
  useEffect(() => sweepDrafts(), [])
  return <ConnectionNotice />
}
