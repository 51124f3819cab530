-- Roles of operators and weights of risk are changed by two admins where there are two.
alter table joint_decision add column proposed_change jsonb;
alter table joint_decision drop constraint joint_decision_act_check;
alter table joint_decision add constraint joint_decision_act_is_known check (
  act in ('verify_company', 'refund_payment', 'block_person', 'set_role', 'set_risk_weights')
) not valid;
alter table joint_decision validate constraint joint_decision_act_is_known;
-- The role, or the weights before and after.
alter table joint_decision add constraint joint_decision_of_change
  check ((act in ('set_role', 'set_risk_weights')) = (proposed_change is not null)) not valid;
alter table joint_decision validate constraint joint_decision_of_change;
