import { href, redirect } from 'react-router'
import { runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { Route } from './+types/own-list.route.ts'
import { copyResume, refreshResume, setResumeNotifications, updateResume } from './own-resumes.contract.ts'

type Context = Route.ActionArgs['context']

/** Runs the action of the resume list that `intent` names. Returns the refusal, if any. */
export async function submitOwnResumeAction(context: Context, fields: FormTree): Promise<FormRefusal | undefined> {
  const params = { id: Number(fields.id) }
  const setAccess = (access_type: 'no_one' | 'clients') =>
    submitEndpoint(context, updateResume, { params, body: { access_type } })
  const { refused } = await runIntent(fields.intent, {
    copy: async () => {
      const { reply, refused } = await submitEndpoint(context, copyResume, { params })
      if (refused) return { refused }
      throw redirect(href('/my-resume/:id', { id: String(reply.id) }), 303)
    },
    refresh: () => submitEndpoint(context, refreshResume, { params }),
    hide: () => setAccess('no_one'),
    show: () => setAccess('clients'),
    notifications: () => {
      const { id, all, email_notification = all, push_notification = all } = fields
      return submitFields(context, setResumeNotifications, { resume_id: id, email_notification, push_notification })
    },
  })
  return refused
}
