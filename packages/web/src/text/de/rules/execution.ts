import type { Wording } from './wording.ts'

export const execution: Wording<'execution'> = {
  answer_deadline: 'Die Frage wurde nicht rechtzeitig beantwortet.',
  caller_gone: 'Die Verbindung wurde vom Aufrufer beendet.',
  conversation_busy:
    'Eine andere Nachricht dieser Unterhaltung wird gerade beantwortet. Sende deine nach deren Antwort.',
  conversation_full:
    'Diese Unterhaltung ist an ihrer Grenze von {turns} Antworten und {characters} Zeichen. Beginne eine neue.',
  conversation_not_found: 'Du hast keine Unterhaltung mit diesem Prompt unter dieser Kennung.',
  demo_models_off: 'Die Demo-Modelle sind auf diesem Marktplatz ausgeschaltet.',
  execution_canceled: 'Der Lauf wurde abgebrochen.',
  execution_ended: 'Dieser Lauf ist schon beendet.',
  execution_not_found: 'Diesen Lauf gibt es bei dir nicht.',
  execution_status: 'Der Lauf {executionId} ist schon beendet: Status {status}.',
  execution_unknown: 'Den Lauf {executionId} gibt es nicht.',
  expression_depth: 'Ein Wert ist zu tief verschachtelt.',
  expression_failed: 'Ein Ausdruck ist fehlgeschlagen: {problem}',
  expression_memory: 'Ein Ausdruck braucht zu viel Speicher.',
  expression_steps: 'Ein Ausdruck braucht zu viele Schritte.',
  expression_time: 'Ein Ausdruck braucht mehr als eine Sekunde Rechenzeit.',
  fallback_repeated: 'wiederholt ein früheres Modell mit demselben Schlüssel',
  input_not_stored:
    'Die Eingaben dieses Laufs wurden nicht gespeichert. Schalte das Speichern von Texten ein und starte ihn neu.',
  items_not_list: 'Die Elemente (items) eines map-Schritts sind keine Liste.',
  key_budget_exceeded: 'Dieser Aufruf würde das Monatsbudget des Anbieterschlüssels überschreiten.',
  key_of_other_provider: 'ist ein Schlüssel für {provider}',
  map_too_large: 'Die Werte eines map-Schritts sind zusammen größer als {max} Byte.',
  model_price_unknown:
    'Der Preis dieses Modells ist unbekannt, daher lässt sich das Budget nicht einhalten. Nimm ein anderes Modell oder hebe das Budget auf.',
  model_required: 'ist nötig: für {provider} gibt es kein Standardmodell',
  not_a_prompt: 'ist vom Typ {type}; hier läuft nur ein PROMPT',
  not_a_prompt_document: 'ist kein Prompt',
  not_event_number: 'muss die ID eines Ereignisses sein, etwa 3',
  not_question: 'ist kein Schritt vom Typ question',
  not_with_conversation: 'geht nicht zusammen mit conversationId: die Unterhaltung hat schon eines',
  not_workflow_provider: 'ist kein Anbieter dieses Workflows',
  not_your_provider_key: 'ist keiner deiner Anbieterschlüssel; demo steht für die Demo-Modelle',
  output_too_long: 'Die Ausgabe ist zu lang für MCP. Lies den Lauf über die REST-API.',
  output_not_json: 'Das Modell hat kein JSON geliefert, obwohl der Prompt eine Ausgabe deklariert.',
  output_not_of_schema:
    'Das Modell hat JSON geliefert, das bei {path} nicht der Deklaration des Prompts entspricht.',
  product_not_purchased: 'Kaufe zuerst dieses Produkt.',
  prompt_too_long_for_model:
    'Der Prompt ist länger als der Kontext des Modells. Kürze die Variablen oder nimm ein anderes Modell.',
  provider_answer_malformed: 'Der Anbieter hat eine unlesbare Antwort geschickt.',
  provider_connection_lost: 'Die Verbindung zum Anbieter ist abgebrochen.',
  provider_credit_used_up: 'Das Konto hinter diesem Schlüssel hat beim Anbieter kein Guthaben mehr.',
  provider_failed: 'Beim Anbieter ist ein Fehler aufgetreten.',
  provider_forbids: 'Der Anbieter erlaubt das mit diesem Schlüssel nicht. Prüfe dort seine Berechtigungen.',
  provider_key_not_found: 'Diesen Anbieterschlüssel gibt es bei dir nicht.',
  provider_key_required: 'ist nötig: du hast keinen Standardschlüssel',
  provider_key_required_for: 'ist nötig: du hast keinen Standardschlüssel für {provider}',
  provider_limits_key:
    'Der Anbieter begrenzt gerade die Aufrufe mit diesem Schlüssel. Versuche es später noch einmal.',
  provider_model_not_found: 'Der Anbieter hat dieses Modell für diesen Schlüssel nicht.',
  provider_off:
    'kann kein Schlüssel für {provider} sein, den dieser Marktplatz nicht hat; nimm einen für {values}',
  provider_overloaded: 'Der Anbieter ist überlastet. Versuche es gleich noch einmal.',
  provider_rejects_key: 'Der Anbieter hat diesen Schlüssel abgelehnt. Ersetze ihn in den Einstellungen.',
  provider_rejects_request: 'Der Anbieter hat diese Anfrage abgelehnt.',
  provider_timeout: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  question_answered: 'Diese Frage ist schon beantwortet.',
  question_not_open: 'Dieser Schritt wartet noch nicht auf eine Antwort.',
  resource_not_found: 'Diese Ressource gibt es nicht.',
  retry_expired: 'Die Eingabe dieses Laufs ist nicht mehr gespeichert. Starte den Workflow neu.',
  retry_of_prompt:
    'Nur Workflows lassen sich ab dem fehlgeschlagenen Schritt wiederholen. Starte den Prompt neu.',
  retry_without_failure:
    'Nur ein fehlgeschlagener Workflow lässt sich wiederholen. Dieser ist nicht fehlgeschlagen.',
  role_unknown: 'ist keine Rolle dieses Workflows; er hat {values}',
  run_crashed_twice: 'Der Server ist bei diesem Lauf zweimal abgestürzt.',
  run_too_large: 'Die Werte eines Laufs sind zusammen größer als {max} Byte.',
  step_failed: 'Der Schritt ist fehlgeschlagen.',
  step_prompt_too_long: 'Der Prompt eines Schritts ist länger als der Kontext jedes Modells.',
  step_too_large: 'Der Wert eines Schritts ist größer als {max} Byte.',
  steps_too_costly: 'brauchen beim Prüfen zu viel Zeit oder Speicher; vereinfache sie',
  too_many_model_calls: 'Der Workflow hat seine Grenze von {max} Modellaufrufen erreicht.',
  too_many_provider_keys: 'Ein Konto kann höchstens {max} Anbieterschlüssel haben. Entferne zuerst einen.',
  workflow_failed_by_caller:
    'Der Workflow ist an deiner Eingabe oder deinem Schlüssel gescheitert. Im Lauf steht, warum.',
  workflow_failed_by_marketplace:
    'Der Workflow ist an einem Fehler dieses Marktplatzes gescheitert. Starte ihn noch einmal.',
  workflow_failed_by_provider:
    'Der Workflow ist gescheitert, weil ein KI-Anbieter ausgefallen ist oder eine Anfrage abgelehnt hat. Im Lauf steht, warum.',
  workflow_failed_by_workflow:
    'Der Workflow selbst ist fehlerhaft; wer ihn verkauft, kann das beheben. Im Lauf steht, an welchem Schritt.',
  workflow_not_found: 'Diesen Workflow gibt es nicht.',
  workflow_not_purchased: 'Kaufe zuerst diesen Workflow.',
  workflow_reading_time: 'Der Workflow ließ sich nicht rechtzeitig lesen.',
  workflow_timeout: 'Der Workflow hat sein Zeitlimit überschritten.',
}
