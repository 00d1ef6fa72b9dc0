-- Programs made before now get the usual values of these settings (contract, ProgramSettings).
update program set settings = '{"organizationAdminsOn": true, "frameOrigins": []}'::jsonb || settings;
