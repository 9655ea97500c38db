#!/bin/sh
# Starts Alertmanager with the addresses of the environment: ALERT_WEBHOOK, ALERT_SLACK (a webhook of Slack) and ALERT_EMAIL,
# each where it is set. Without any, alerts stand in Grafana alone.
set -eu
[ -z "${ALERT_EMAIL:-}" ] || : "${ALERT_SMTP:?ALERT_EMAIL needs it: the mail server, as host:port}"
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }
# The text of Slack messages and e-mails. Those of Alertmanager itself have links to its page, which nobody can open.
text='{{ range .Alerts }}{{ .Status }}: {{ .Annotations.summary }}{{ "\n" }}{{ end }}'

{
  cat <<'END'
route:
  receiver: people
  # One message for a kind of alert, whatever the number of gateways it names.
  group_by: [alertname]
  group_wait: 10s
  group_interval: 1m
  repeat_interval: 4h
  routes:
    - matchers: [severity="page"]
      repeat_interval: 30m
inhibit_rules:
  # Of one cause one message: where nobody serves, or the provider is gone, the rest follows.
  - source_matchers: [alertname="NobodyServes"]
    target_matchers: [alertname=~"GatewaySilent|EdgeErrors|RefusalsHigh"]
  - source_matchers: [alertname="BreakerOpen"]
    target_matchers: [alertname=~"EdgeErrors|ProviderFailing|ProviderSlow|TopicOld"]
receivers:
  - name: people
END
  [ -z "${ALERT_WEBHOOK:-}" ] || cat <<END
    webhook_configs: [{ url: $(quoted "$ALERT_WEBHOOK") }]
END
  [ -z "${ALERT_SLACK:-}" ] || cat <<END
    slack_configs:
      - api_url: $(quoted "$ALERT_SLACK")
        send_resolved: true
        title_link: ''
        fallback: '{{ template "slack.default.title" . }}'
        text: '$text'
END
  [ -z "${ALERT_EMAIL:-}" ] || cat <<END
    email_configs:
      - to: $(quoted "$ALERT_EMAIL")
        from: $(quoted "${ALERT_EMAIL_FROM:-${ALERT_EMAIL%%,*}}")
        smarthost: $(quoted "$ALERT_SMTP")
        auth_username: $(quoted "${ALERT_SMTP_USER:-}")
        auth_password: $(quoted "${ALERT_SMTP_PASSWORD:-}")
        send_resolved: true
        html: ''
        text: '$text'
END
} >/alerts/alertmanager.yml

exec alertmanager --config.file=/alerts/alertmanager.yml --storage.path=/alerts --cluster.listen-address=
