-- Programs made before now get the usual values of these settings (contract, ProgramSettings).
update program set settings = '{"metricsOff": [], "languagesOn": null, "usernameRule": "chosen", "journalMakers": "all"}'::jsonb
  || settings;
